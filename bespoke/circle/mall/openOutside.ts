/**
 * Opens an address in a new browser tab that cannot reach this one. With `noopener` the browser never says whether the
 * tab came, so it is opened empty and let go of before it leaves.
 * @returns false when the browser kept it closed
 */
export function openOutside(url: string): boolean {
  const opened = window.open('', '_blank')
  if (!opened) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}
