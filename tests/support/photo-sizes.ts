type Sizes = typeof import('@functions/photos/sizes');

/** Replaces the module `photos/sizes` with one that encodes each photo once per test file, because most tests add the same ones. */
export function createPhotoSizesOnce({ createPhotoSizes }: Sizes): Pick<Sizes, 'createPhotoSizes'> {
  const encoded = new Map<string, ReturnType<Sizes['createPhotoSizes']>>();
  return {
    createPhotoSizes: (file) => {
      const key = file.toString('base64');
      const sizes = encoded.get(key) ?? createPhotoSizes(file);
      encoded.set(key, sizes);
      return sizes;
    },
  };
}
