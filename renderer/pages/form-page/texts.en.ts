import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  draftFound: 'There is something not sent from last time ({{time}})',
  draftOutdated: 'The record was changed since; check every field after restoring',
  restoreDraft: 'Restore what was not sent',
  discard: 'Discard',
  previousStep: 'Back',
  nextStep: 'Next',
  cancel: 'Cancel',
  recordNotFoundHint: 'It may have been deleted, or belong to another company',
  addressLacksId: 'This address is not complete: which record is to be changed is not known',
  openFromList: 'Open it again from the list',
  goBack: 'Back to where you came from',
  retry: 'Retry',
  sections: 'Sections',
  stepProblems: '{{key}} to correct',
  problemCount: '{{count}} to correct',
  steps: 'Steps',
  actionWithoutCall: '“{{label}}” names no call; tell the administrator',
  saved: 'Saved',
  notSaved: 'Not saved',
  contents: 'Contents',
  unsavedDraftKept:
    '“{{title}}” has changes that are not saved. The draft stays on this computer and can be restored next time.',
  unsavedLost: '“{{title}}” has changes that are not saved; leaving loses them.',
  save: 'Save',
  linkFailed: 'The form rule “{{name}}” failed; fill in yourself what it would have brought',
}
