export const readFailed = {
  whatReadFailed: '{{what}}: could not be read',
  retry: 'Try again',
}
