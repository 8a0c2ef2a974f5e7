type Sizes = typeof import('@functions/photos/sizes');

/** Replaces the module `photos/sizes` with one that encodes each photo once per test file, because most tests add the same ones. */
export function encodeOnce({ photoSizes }: Sizes): Pick<Sizes, 'photoSizes'> {
  const encoded = new Map<string, ReturnType<Sizes['photoSizes']>>();
  return {
    photoSizes: (file) => {
      const key = file.toString('base64');
      const sizes = encoded.get(key) ?? photoSizes(file);
      encoded.set(key, sizes);
      return sizes;
    },
  };
}
