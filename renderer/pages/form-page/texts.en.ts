import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  thereIsSomethingNotSent: 'There is something not sent from last time ({{time}})',
  theRecordWasChangedSince: 'The record was changed since; check every field after restoring',
  restoreWhatWasNotSent: 'Restore what was not sent',
  discard: 'Discard',
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
  itMayHaveBeenDeleted: 'It may have been deleted, or belong to another company',
  theAddressLacksKey: 'The address lacks {{key}}: which record is to be changed is not known',
  openItAgain: 'Open it again from the list',
  backToWhereYouCame: 'Back to where you came from',
  retry: 'Retry',
  sections: 'Sections',
  keyToCorrect: '{{key}} to correct',
  countToCorrect: '{{count}} to correct',
  steps: 'Steps',
  labelNamesNoCallTell: '“{{label}}” names no call; tell the administrator',
  saved: 'Saved',
  notSaved: 'Not saved',
  contents: 'Contents',
  titleHasChangesThatAre:
    '“{{title}}” has changes that are not saved. The draft stays on this computer and can be restored next time.',
  titleHasChangesThatAre2: '“{{title}}” has changes that are not saved; leaving loses them.',
  save: 'Save',
  linkFailed: 'The form rule “{{name}}” failed; fill in yourself what it would have brought',
}
