/** `+15125550142` as `(512) 555-0142`. */
export function formatPhone(phone: string): string {
  const digits = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return digits ? `(${digits[1]}) ${digits[2]}-${digits[3]}` : phone;
}
