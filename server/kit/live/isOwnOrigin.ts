/**
 * Whether the page that opens a channel is ours: of the host the call went to, or one of ALLOWED_ORIGINS (separated by
 * commas). A program that is no browser sends no origin; its token alone decides.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string,
  allowed = process.env.ALLOWED_ORIGINS ?? '',
): boolean {
  if (origin === undefined) return true
  if (allowed.split(',').some((one) => one.trim() === origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
