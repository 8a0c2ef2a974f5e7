import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
let bin: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const tool of ['bash', 'dirname', 'sort', 'head', 'tr', 'cut', 'ls', 'ln', 'mkdir', 'cat', 'chmod', 'sh', 'timeout']) {
    const file = ['/usr/bin', '/bin'].map((at) => path.join(at, tool)).find((one) => existsSync(one));
    symlinkSync(file ?? tool, path.join(bin, tool));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a program on the PATH that records how it was called. */
function program(name: string, script = ''): void {
  const file = path.join(bin, name);
  writeFileSync(file, `#!/bin/bash\necho "${name} $*" >> "${folder}/called"\n${script}\n`);
  chmodSync(file, 0o755);
}
function run() {
  const { status, stderr } = spawnSync(path.join(bin, 'bash'), ['.ci/run'], { env: { PATH: bin, HOME: folder } });
  const called = existsSync(`${folder}/called`) ? readFileSync(`${folder}/called`, 'utf8').trim().split('\n') : [];
  return { status, said: stderr.toString(), called };
}
const install = (name: string, version: string) => `printf '#!/bin/bash\\necho "${version}"\\n' > "${bin}/${name}"; chmod +x "${bin}/${name}"`;

describe('.ci/run', () => {
  test('installs a browser, the Firestore build tools and Node on a bare machine, then runs the tests', () => {
    program('id', 'echo 0');
    program('apt-get', `[ "$1" = install ] && { ${install('chromium', '')}; ${install('cargo', 'cargo 1.96.0 (x)')}; ${install('cc', '')}; }; exit 0`);
    const node = path.join(folder, 'wheel');
    const pip = `mkdir -p ${node}/bin; printf '#!/bin/bash\\necho v24.19.0\\n' > ${node}/bin/node; printf '#!/bin/bash\\necho "npm $*" >> ${folder}/called\\n' > ${node}/bin/npm; chmod +x ${node}/bin/*`;
    writeFileSync(path.join(folder, 'pip'), `#!/bin/bash\necho "pip $*" >> ${folder}/called\n${pip}\n`);
    writeFileSync(path.join(folder, 'python'), `#!/bin/bash\necho ${node}/__init__.py\n`);
    for (const name of ['pip', 'python']) chmodSync(path.join(folder, name), 0o755);
    program('python3', `mkdir -p "$3/bin"; ln -s ${folder}/pip ${folder}/python "$3/bin/"`);
    const { status, called, said } = run();
    expect(said).toBe('');
    expect(status).toBe(0);
    expect(called).toContain('apt-get install -y -qq --no-install-recommends ca-certificates chromium cargo-web gcc libc6-dev python3-venv');
    expect(called).toContain('apt-get install -y -qq --no-install-recommends chromium-headless-shell');
    expect(called.at(-1)).toBe('npm test');
  });

  test('falls back to the full browser with a note if the headless one can’t be installed', () => {
    program('id', 'echo 0');
    program('node', 'echo v24.21.0');
    for (const name of ['npm', 'chromium', 'hidane']) program(name);
    program('apt-get', '[ "$1" != install ]');
    expect(run()).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Couldn't install chromium-headless-shell, so the tests use the full browser\.\n$/),
    });
    expect(run().called.at(-1)).toBe('npm test');
  });

  test('installs nothing if everything is there', () => {
    program('node', 'echo v24.21.0');
    for (const name of ['npm', 'chromium', 'hidane']) program(name);
    expect(run()).toMatchObject({ status: 0, said: '', called: ['node --version', 'node --version', 'npm test'] });
  });

  test('lists in one sentence what is missing if it does not run as root', () => {
    program('id', 'echo 1000');
    program('node', 'echo v18.20.4');
    program('npm');
    program('cc');
    program('cargo', 'echo cargo 1.85.0');
    const { status, said, called } = run();
    expect(status).toBe(1);
    expect(said).toMatch(/^These are missing: chromium cargo-web gcc libc6-dev python3-venv\. Run this as root on Debian.*\n$/);
    expect(called).not.toContain('npm test');
  });
});
