import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  thisPart: 'This part',
  qrCode: 'QR code',
  barcode: 'Barcode',
  contentCannotBePrintedAs: '“{{content}}” cannot be printed as a barcode',
  recordValuePageValue2Of: 'Record {{value}}, page {{value2}} of {{count}}',
  whatPrintsBarcodesCouldNot: 'What prints barcodes could not be loaded; click to retry',
  fetchingTheRecordsToPrint: 'Fetching the records to print',
  void: 'VOID',
  retry: 'Retry',
  countCouldNotBeFetched: '{{count}} could not be fetched; the others can be printed',
  theContentOfCutLabels: 'The content of {{cut}} labels is too long; its end is not printed',
  takeLargerLabelsOrPrint: 'Take larger labels, or print less',
  printSettings: 'Print settings',
  print: 'Print',
  exportPdf: 'Export PDF',
  recordsRecordsSheetsPages: '{{records}} records, {{sheets}} pages',
  paper: 'Paper',
  copies: 'Copies',
  forAPdfFileChoose: 'For a PDF file choose “Save as PDF” in the print window.',
  emptyNoBarcodePrinted: 'Empty: no barcode printed',
  itHasBytesBytesA: 'It has {{bytes}} bytes; a QR code takes {{qrLimit}} at most',
  textIsNotOf13: '“{{text}}” is not of 13 digits: no EAN-13 barcode printed',
  theCheckDigitOfText: 'The check digit of {{text}} should be {{right}}: no barcode printed',
  code128TakesLatinLetters:
    'Code 128 takes Latin letters, digits and signs only, not “{{foreign}}”',
  tooLongForWidthMm: 'Too long for {{width}} mm; it needs {{least}} mm at least',
  theAddressNamesNothingTo:
    'The address names nothing to print; choose rows in the list, then print',
  theRecordWasNotFound: 'The record was not found',
  hasItBeenPrinted: 'Has it been printed?',
  okRecordsItCountRecords:
    'OK records it: {{count}} records, {{copies}} copies each. Choose Cancel when you cancelled printing.',
  thePrintingIsRecorded: 'The printing is recorded',
  okRecordsItEach:
    'OK records this printing: {{count}} records, {{total}} copies in all. If you have just cancelled, press Cancel.',
  nothingLeftToPrint: 'With these settings there is nothing to print',
  tooManyPieces: 'At most {{most}} copies are printed at once; these are {{count}}',
  printFewerPieces: 'Print fewer copies, or choose in several parts in the list',
}
