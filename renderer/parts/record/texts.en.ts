import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  copyLabel: 'Copy {{label}}',
  copy: 'Copy',
  progress: 'Progress',
  done: 'Done',
  passed: 'Passed',
  next: 'Next step',
  open: 'Not yet',
  notes: 'Messages and notes',
  related: 'Related documents',
  nothingRelated: 'No related documents yet',
  notYetRelated: 'None yet: {{titles}}',
  listComma: ', ',
  moreRelated: '{{count}} in all',
  relatedFailed: 'Could not be read',
}
