import { diffLines } from 'diff'

/** Two texts in one, with git's marks around the lines where they differ. @param markLength as git asks for, 7 by default */
export function conflictText(ours: string, theirs: string, markLength = 7): string {
  const mark = (sign: string, name = '') => sign.repeat(markLength) + (name && ` ${name}`) + '\n'
  let text = ''
  let own = ''
  let other = ''
  const close = () => {
    if (own !== '' || other !== '')
      text += mark('<', '我方') + own + mark('=') + other + mark('>', '对方')
    own = ''
    other = ''
  }
  for (const { value, added, removed } of diffLines(ours, theirs)) {
    if (removed) own += value
    else if (added) other += value
    else {
      close()
      text += value
    }
  }
  close()
  return text
}
