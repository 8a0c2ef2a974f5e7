import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallableInput, Photo } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { GymPhotos } from '@web/features/owner/photos/GymPhotos';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { invokeWithProgress, type UploadOptions } from '@web/lib/invokeWithProgress';
import { usePhotos } from '@web/stores/photos';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../routing';
import { Collection } from '../documents';
import { fill } from '../fill';

vi.mock('@web/lib/invokeWithProgress');

const photo = (id: string, alt = ''): Photo => ({
  id,
  alt,
  url: `https://files.example/o/gyms%2Fg1%2F${id}%2F640.webp?alt=media&token=t`,
  width: 640,
  height: 480,
  widths: [320, 640],
});
const THREE = [photo('a', 'The mat'), photo('b', 'The door'), photo('c')];
interface LiveGym {
  readonly id: string;
  readonly createdAt: string;
  readonly photos?: readonly Photo[];
}
const gym = (photos: readonly Photo[]): LiveGym => ({ id: 'g1', createdAt: '', photos });
const file = (name = 'mat.jpg', type = 'image/jpeg', content: BlobPart = 'picture') => new File([content], name, { type });
let live: Collection<LiveGym>;
/** Uploads in progress, in the order they were started. */
let uploads: { input: CallableInput<'addPhoto'>; sending: UploadOptions; finish: (photo: Photo) => void; fail: (error: unknown) => void }[];
let previews: Set<string>;

beforeEach(() => {
  resetToasts();
  usePhotos.setState({}, true);
  previews = new Set();
  URL.createObjectURL = () => {
    const url = `blob:${crypto.randomUUID()}`;
    previews.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void previews.delete(url);
  uploads = [];
  vi.mocked(invoke).mockResolvedValue({} as never);
  vi.mocked(invokeWithProgress).mockImplementation(
    (_name, input, sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error));
        uploads.push({ input: input as never, sending, finish: (uploaded) => resolve({ photo: uploaded } as never), fail: reject });
      }),
  );
  live = new Collection<LiveGym>('gyms', [gym(THREE)]);
});

function open() {
  openAt(
    '/my-gyms/g1',
    <>
      <GymPhotos gymId="g1" gymName="Half Guard Hall" />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup({ applyAccept: false });
}
type User = ReturnType<typeof userEvent.setup>;
const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
/** The photos, without the toasts. */
const section = () => within(screen.getByRole('region', { name: 'Photos' }));
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
async function choose(user: User, ...files: File[]) {
  const check = screen.getByLabelText<HTMLInputElement>(/I have the right to publish these photos/);
  if (!check.checked) await user.click(check);
  await user.upload(screen.getByLabelText('Photo files'), files);
}
const finishUpload = async (index: number): Promise<void> => {
  const upload = uploads[index];
  await act(async () => upload?.finish({ ...photo(upload.input.key), alt: '' }));
};
const orders = () => vi.mocked(invoke).mock.calls.flatMap(([, input]) => ('order' in input && Array.isArray(input.order) ? [input.order.join('')] : []));

describe('adding photos in GymPhotos', () => {
  test('requires confirmation that the photos may be published', async () => {
    const user = open();
    const chooser = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Photo files'), 'click');
    await press(user, 'Add photos…');
    const check = screen.getByLabelText(/I have the right to publish these photos/);
    expect(screen.getByText('Check this box first.')).toBeTruthy();
    expect(document.activeElement).toBe(check);
    expect(chooser).not.toHaveBeenCalled();
    await user.click(check);
    await press(user, 'Add photos…');
    expect(chooser).toHaveBeenCalledOnce();
  });

  test('uploads two files at a time with their progress, and then shows them as photos', async () => {
    const user = open();
    await choose(user, file('one.jpg'), file('two.png', 'image/png'), file('three.webp', 'image/webp'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.getByText('Uploading 3 photos.')).toBeTruthy();
    expect(uploads[0]?.input).toMatchObject({ gymId: 'g1', file: btoa('picture'), mayPublish: true });
    expect(screen.getByText('Waiting to upload')).toBeTruthy();
    act(() => uploads[0]?.sending.onProgress(0.42));
    expect(screen.getByRole('progressbar', { name: 'one.jpg' }).getAttribute('value')).toBe('42');
    expect(screen.getByText('42% uploaded')).toBeTruthy();
    act(() => uploads[0]?.sending.onProgress(1));
    expect(screen.getByText('Uploaded. Processing…')).toBeTruthy();
    await finishUpload(0);
    expect(screen.getByText('1 photo added.')).toBeTruthy();
    expect(names()).toContain('Photo 4 of Half Guard Hall');
    await waitFor(() => expect(uploads).toHaveLength(3));
    await finishUpload(1);
    await finishUpload(2);
    expect(screen.queryAllByRole('progressbar')).toEqual([]);
    expect(previews.size).toBe(0);
    expect(screen.getByText(/^6 of 20\./)).toBeTruthy();
  });

  test('shows why an upload failed, and retries it with the same key', async () => {
    const user = open();
    await choose(user, file('one.jpg'), file('two.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[0]?.fail(new CallFailure('unavailable')));
    expect((await section().findByRole('alert')).textContent).toMatch(/The site is busy or down/);
    await press(user, 'Try again: one.jpg');
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads[2]?.input.key).toBe(uploads[0]?.input.key);
    expect(section().queryByRole('alert')).toBeNull();
  });

  test('shows why a file was rejected, without offering a retry', async () => {
    const user = open();
    await choose(user, file('one.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () =>
      uploads[0]?.fail(new CallFailure('invalid', { issues: [{ path: 'file', message: 'This is an animated image. Choose a still photo.' }] })),
    );
    expect((await section().findByRole('alert')).textContent).toBe('This is an animated image. Choose a still photo.');
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(screen.queryByText(/added\./)).toBeNull();
    await press(user, 'Remove: one.jpg');
    expect(section().queryByRole('alert')).toBeNull();
  });

  test.each([
    ['heic', file('a.heic', 'image/heic'), /isn’t a JPEG, PNG or WebP/],
    ['empty', file('a.jpg', 'image/jpeg', ''), /empty/],
    ['large', file('a.jpg', 'image/jpeg', new Uint8Array(5 * 1024 * 1024 + 1)), /larger than 5 MB/],
  ])('rejects a file (%s) before anything is sent', async (_what, invalidFile, reason) => {
    const user = open();
    await choose(user, invalidFile);
    expect(section().getByRole('alert').textContent).toMatch(reason);
    expect(screen.queryByText(/^Uploading/)).toBeNull();
    expect(uploads).toEqual([]);
  });

  test('says that a file can’t be read if it was deleted after it was chosen', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    const user = open();
    await choose(user, file('one.jpg'));
    expect((await section().findByRole('alert')).textContent).toBe('This file can’t be read. Choose another one.');
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(uploads).toEqual([]);
  });

  test('sends a large photo or a HEIC file as a smaller JPEG if the browser can decode it', async () => {
    const drawn: number[][] = [];
    vi.stubGlobal('createImageBitmap', async (from: File) => {
      if (from.name === 'notes.txt') throw new Error('no picture');
      return { width: 8000, height: 6000, close: () => {} };
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: (...args: number[]) => drawn.push(args.slice(3)) } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['smaller'], { type: 'image/jpeg' })));
    onTestFinished(() => void vi.unstubAllGlobals());
    const user = open();
    await choose(user, file('a.jpg', 'image/jpeg', new Uint8Array(5 * 1024 * 1024 + 1)), file('b.heic', 'image/heic'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads.map(({ input }) => input.file)).toEqual([btoa('smaller'), btoa('smaller')]);
    expect(drawn).toEqual([
      [1920, 1440],
      [1920, 1440],
    ]);
    await finishUpload(0);
    await finishUpload(1);
    await choose(user, file('notes.txt', 'text/plain'));
    expect((await section().findByRole('alert')).textContent).toMatch(/^This isn’t a JPEG, PNG or WebP photo. On an iPhone, set Settings/);
    expect(uploads).toHaveLength(2);
  });

  test('can be canceled, and the next upload starts', async () => {
    const user = open();
    await choose(user, file('one.jpg'), file('two.jpg'), file('three.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await press(user, 'Cancel: one.jpg');
    expect(uploads[0]?.sending.signal.aborted).toBe(true);
    await waitFor(() => expect(uploads).toHaveLength(3));
    await waitFor(() => expect(screen.queryByText('one.jpg')).toBeNull());
    expect(section().queryByRole('alert')).toBeNull();
  });

  test('stops at 20 photos and says how many were left out', async () => {
    live.set([gym(Array.from({ length: 18 }, (_, index) => photo(`p${index}`)))]);
    const user = open();
    await choose(user, file('one.jpg'), file('two.jpg'), file('three.jpg'));
    expect(screen.getByText(/has the maximum number of photos/)).toBeTruthy();
    expect(screen.getByText('Uploading 2 photos. One photo was left out: a gym can have up to 20 photos.')).toBeTruthy();
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  test('shows a photo once if the listener delivers it before the upload’s response', async () => {
    const user = open();
    await choose(user, file('one.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    live.set([gym([...THREE, photo(uploads[0]?.input.key ?? '')])]);
    await finishUpload(0);
    expect(names()).toEqual(['The mat', 'The door', 'Photo 3 of Half Guard Hall', 'Photo 4 of Half Guard Hall']);
  });
});

describe('the photo order in GymPhotos', () => {
  test('moves focus to the photo’s handle if the pressed button is disabled at the new position', async () => {
    const user = open();
    await press(user, 'Move earlier: The door');
    expect(names()).toEqual(['The door', 'The mat', 'Photo 3 of Half Guard Hall']);
    expect(document.activeElement?.getAttribute('data-control')).toBe('handle');
    expect(document.activeElement?.closest('[data-arranged]')?.getAttribute('data-arranged')).toBe('b');
  });
  test('changes with buttons, which keep focus and announce the new position', async () => {
    const user = open();
    await press(user, 'Move later: The mat');
    expect(names()).toEqual(['The door', 'The mat', 'Photo 3 of Half Guard Hall']);
    expect(screen.getByText('The mat is now 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move later: The mat' }));
    await press(user, 'Make cover: The mat');
    expect(screen.getByText('The mat is now 1 of 3, the cover.')).toBeTruthy();
    await waitFor(() => expect(orders().at(-1)).toBe('abc'));
  });

  test('changes with the arrow keys on a handle', async () => {
    const user = open();
    screen.getByRole('button', { name: /^Move The mat/ }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(names()).toEqual(['The door', 'Photo 2 of Half Guard Hall', 'The mat']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move The mat, 3 of 3/ }));
    await waitFor(() => expect(orders().at(-1)).toBe('bca'));
  });

  test('changes by dragging a handle over another photo, and is restored if the drag is canceled', async () => {
    open();
    const [first, , last] = screen.getAllByRole('listitem');
    const handle = within(first as HTMLElement).getByRole('button', { name: /^Move (?!earlier|later)/ });
    document.elementFromPoint = () => last as HTMLElement;
    fireEvent.pointerDown(handle, { button: 0 });
    fireEvent.pointerMove(window, { clientX: 5, clientY: 5 });
    expect(names()).toEqual(['The door', 'Photo 2 of Half Guard Hall', 'The mat']);
    fireEvent.pointerCancel(window);
    expect(names()).toEqual(['The mat', 'The door', 'Photo 3 of Half Guard Hall']);
    fireEvent.pointerDown(handle, { button: 0 });
    fireEvent.pointerMove(window, { clientX: 5, clientY: 5 });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(names()).toEqual(['The mat', 'The door', 'Photo 3 of Half Guard Hall']);
    fireEvent.pointerUp(window);
    expect(orders()).toEqual([]);
    fireEvent.pointerDown(handle, { button: 0 });
    fireEvent.pointerMove(window, { clientX: 5, clientY: 5 });
    fireEvent.pointerUp(window);
    await waitFor(() => expect(orders()).toEqual(['bca']));
  });

  test('is restored with an error message if it cannot be stored', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    const user = open();
    await press(user, 'Move later: The mat');
    expect(await screen.findByText(/Couldn’t save the new order/)).toBeTruthy();
    expect(names()).toEqual(['The mat', 'The door', 'Photo 3 of Half Guard Hall']);
  });
});

describe('a photo in GymPhotos', () => {
  const caption = (index: number) => screen.getAllByLabelText<HTMLInputElement>('Description')[index] as HTMLInputElement;

  test('saves its caption once, when the field loses focus', async () => {
    const user = open();
    await fill(user, caption(2), 'The team');
    await user.tab();
    expect(invoke).toHaveBeenCalledExactlyOnceWith('updatePhotos', { gymId: 'g1', captions: [{ photo: 'c', caption: 'The team' }] });
    expect(await screen.findByRole('img', { name: 'The team' })).toBeTruthy();
  });

  test('keeps an unsaved caption in its field and offers a retry', async () => {
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
    const user = open();
    await user.type(caption(2), 'The team{Enter}');
    expect(await screen.findByText(/^Not saved\./)).toBeTruthy();
    expect(caption(2).value).toBe('The team');
    await press(user, 'Save again');
    expect(await screen.findByRole('img', { name: 'The team' })).toBeTruthy();
    expect(screen.queryByText(/^Not saved\./)).toBeNull();
  });

  test('is deleted after a confirmation, and focus moves to the heading', async () => {
    const user = open();
    await press(user, 'Delete: The mat');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(names()).toEqual(['The door', 'Photo 2 of Half Guard Hall']));
    expect(invoke).toHaveBeenCalledExactlyOnceWith('deletePhoto', { gymId: 'g1', photo: 'a' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos' }));
  });

  test('is kept if the user cancels or the deletion fails', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    const user = open();
    await press(user, 'Delete: The mat');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(invoke).not.toHaveBeenCalled();
    await press(user, 'Delete: The mat');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete photo' }));
    expect(await screen.findByText(/The site is busy or down/)).toBeTruthy();
    expect(names()).toHaveLength(3);
  });
});

test('GymPhotos offers a retry if the photos cannot be loaded', async () => {
  const { watchDocument } = await import('@web/lib/watch');
  vi.mocked(watchDocument).mockImplementationOnce((_path, _next, failed) => {
    failed('unavailable');
    return () => {};
  });
  const user = open();
  expect(screen.getByText('The photos didn’t load.')).toBeTruthy();
  await press(user, 'Try again');
  expect(names()).toHaveLength(3);
});
