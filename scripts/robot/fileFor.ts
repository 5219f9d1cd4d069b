interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

// the smallest picture a browser and a server read: one white point
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='

/** A small file of a kind that the input accepts. */
export function fileFor(accept: string): FilePayload {
  if (/csv|xls/.test(accept))
    return {
      name: '机器人.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('ISBN,数量\n9787020002207,1\n'),
    }
  if (/mp4|video/.test(accept) && !/image/.test(accept))
    return {
      name: '机器人.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('AAAAIGZ0eXBpc29t', 'base64'),
    }
  return { name: '机器人.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
}
