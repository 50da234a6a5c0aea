/** `0981 455 120`, or `021 600 700` for a land line; a foreign number as it is kept. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return '';
  const parts = /^(0\d{2,3})(\d{3})(\d{3})$/.exec(phone);
  return parts ? `${parts[1]} ${parts[2]} ${parts[3]}` : phone;
}
