/** `1104 S Lamar Blvd` of `1104 S Lamar Blvd, Austin, TX 78704`; undefined where only the city is known. */
export function streetOf({ full_address: address, city }: { readonly full_address?: string | undefined; readonly city: string }): string | undefined {
  if (!address) return undefined;
  const [whole, name] = [address.toLowerCase(), city.toLowerCase()];
  if (whole.startsWith(`${name},`)) return undefined;
  const at = whole.lastIndexOf(`, ${name}`);
  return at > 0 ? address.slice(0, at) : address;
}
