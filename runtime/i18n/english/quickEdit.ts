export const quickEdit = {
  changeLabel: 'Change {{label}}: {{value}}',
  newLabel: 'New {{label}}',
  empty: 'Empty',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not saved, please try again later',
}
