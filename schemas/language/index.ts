export { actionPermission, pagePermission } from './actionPermission'
export type { DeclaredPermissions } from './actionPermission'
export { bodyItems } from './bodyItems'
export { comparedPeriod } from './comparedPeriod'
export {
  chartCompared,
  comparedProp,
  comparedTitle,
  comparisonTitles,
  readCompared,
  withCompared,
} from './comparison'
export type { ComparedFigure, Comparison } from './comparison'
export { englishOf, ownerOf, ownKey } from './english'
export type { EnglishTexts } from './english'
export { isInState } from './isInState'
export { normalizeIsbn, toIsbn10 } from './isbn'
export type { IsbnCode, IsbnFlag, IsbnResult } from './isbn'
export { liveBeatMs, liveCodes } from './live'
export type { LiveTopic, LiveWord, UncountedWord } from './live'
export { isOrderType, isTimeInOrder, orderMessageType } from './messageQuery'
export type { MessageFilter } from './messageQuery'
export { formatChecks } from './formatChecks'
export type { FormatCheck } from './formatChecks'
export { isFieldTabs, tabsOfField } from './fieldTabs'
export type { FieldTabs } from './fieldTabs'
export { isSetUse, layOut, linesOf, withSets } from './layOut'
export type { LayOutFacts } from './layOut'
export {
  filterParam,
  linkedFields,
  listAddress,
  markFilter,
  printFilter,
  shapeOf,
  unmarkFilter,
} from './listAddress'
export type { FilterShape, FilterValue, ListRows } from './listAddress'
export { partsOf, resourceOf } from './partsOf'
export { permissionsOf } from './permissionsOf'
export type { FormPart, ListPart, PageParts, PartPath, PrintPart, SectionPart } from './partsOf'
export { maxScanLength, readScan } from './readScan'
export type { ReadScan } from './readScan'
export { readFigure } from './readFigure'
export type { FigureCode, FigureProblem, FigureRead, FigureRules } from './readFigure'
export { readYuan } from './readYuan'
export type { YuanRead } from './readYuan'
export {
  isUnstored,
  labelsField,
  labelsPath,
  referenceAt,
  referenceOf,
  unnamed,
} from './references'
export type { Reference } from './references'
export { emptyWordsIn } from './emptyWords'
export { relativeRange } from './relativeRange'
export { prefilledBatches, prefilledFields } from './prefilledBatches'
export type { Prefilled } from './prefilledBatches'
export { borrowedItems, formOf, resolveAction } from './resolveAction'
export { resolveColumn } from './resolveColumn'
export { hidingPermission, requireField, resolveField } from './resolveField'
export { resolveFilter } from './resolveFilter'
export { resolveFormItem } from './resolveFormItem'
export { textWidth } from './textWidth'
export { maxUploadMb } from './uploadLimit'
export type {
  FieldType,
  FilterWidget,
  Format,
  InputWidget,
  ResolvedAction,
  ResolvedColumn,
  ResolvedField,
  ResolvedFilter,
  ResolvedFormItem,
  Resources,
} from './types'
export { applyChanges, isPlainObject, type Change } from './versions/change'
export {
  changesBetween,
  currentVersion,
  NewerVersionError,
  upgrade,
  versionOf,
} from './versions/upgrade'
export { everyField, fillableFields } from './everyField'
export { isChinese, mapSchemaTexts, schemaTexts } from './schemaTexts'
export type { SchemaText } from './schemaTexts'
