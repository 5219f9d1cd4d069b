import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  changedMeanwhile: 'This record has changed since you opened it',
  chooseHint:
    'What you typed is still here and not saved yet. Choose what to keep; fields you did not touch stay as they are now.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Now',
  changedBy: 'Changed by',
  keep: 'Keep',
  takeMine: 'Mine',
  takeTheirs: 'What stands now',
  allMine: 'All mine',
  allTheirs: 'All as it stands',
  keepOfField: 'Which {{field}} to keep',
  notTouched: 'Not touched by you',
  onlyMine: 'Only you changed it',
  unchanged: 'Unchanged',
  items: '{{count}} items',
  byAt: '{{who}} · {{when}}',
  goBack: 'Back to the form',
  save: 'Save as chosen',
}
