export const form = {
  thisFieldCouldNotBe: 'This field could not be checked; retry, or tell the administrator',
  lineValueSentence: 'Line {{value}}: {{sentence}}',
}
