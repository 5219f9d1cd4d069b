export { addsUp } from './fields/addsUp'
export { actionPermission, pagePermission } from './actions/actionPermission'
export type { DeclaredPermissions } from './actions/actionPermission'
export { bodyItems } from './actions/bodyItems'
export { comparedPeriod } from './periods/comparedPeriod'
export {
  chartCompared,
  comparedProp,
  comparedTitle,
  comparisonTitles,
  readCompared,
  withCompared,
} from './periods/comparison'
export type { ComparedFigure, Comparison } from './periods/comparison'
export { englishOf, ownerOf, ownKey } from './texts/english'
export type { EnglishTexts } from './texts/english'
export { isInState } from './actions/isInState'
export { isLikeList, likeList } from './like/likeList'
export { isLikeScan, type LikeScan } from './like/likeScan'
export { rebasedText, rightOf } from './like/rebased'
export { resolveResources, withoutPatterns } from './like/resolveResources'
export { checkDigitOf, isbnOrCode, normalizeIsbn, toIsbn10 } from './inputs/isbn'
export type { IsbnCode, IsbnFlag, IsbnResult } from './inputs/isbn'
export { batchNews, doneOfBatch, liveBeatMs, liveCodes } from './live'
export type { LiveTopic, LiveWord, UncountedWord } from './live'
export { isOrderType, isTimeInOrder, orderMessageType } from './messageQuery'
export type { MessageFilter } from './messageQuery'
export { formatChecks } from './inputs/formatChecks'
export type { FormatCheck } from './inputs/formatChecks'
export { isFieldTabs, tabsOfField } from './pages/fieldTabs'
export type { FieldTabs } from './pages/fieldTabs'
export { isSetUse, layOut, linesOf, withBorrowed, withSets } from './pages/layOut'
export type { LayOutFacts } from './pages/layOut'
export {
  filterParam,
  linkedFields,
  listAddress,
  markFilter,
  printFilter,
  shapeOf,
  unmarkFilter,
} from './pages/listAddress'
export type { FilterShape, FilterValue, ListRows } from './pages/listAddress'
export { partsOf, resourceOf } from './pages/partsOf'
export { permissionsOf } from './permissionsOf'
export type {
  FormPart,
  ListPart,
  PageParts,
  PartPath,
  PrintPart,
  SectionPart,
} from './pages/partsOf'
export { splitCodes } from './inputs/splitCodes'
export { maxScanLength, readScan } from './inputs/readScan'
export type { ReadScan } from './inputs/readScan'
export { foldCode } from './inputs/foldCode'
export { goodsSpellings, piecesOf, spellingsOf } from './inputs/spellings'
export { readCode } from './inputs/readCode'
export type { CodeFault, CodeRead } from './inputs/readCode'
export { readCount } from './inputs/readCount'
export { readMoment } from './inputs/readMoment'
export type { Moment } from './inputs/readMoment'
export { readDiscount } from './inputs/readDiscount'
export { readFigure } from './inputs/readFigure'
export type { FigureCode, FigureProblem, FigureRead, FigureRules } from './inputs/readFigure'
export { phoneText, readPhone } from './inputs/readPhone'
export type { PhoneKind, PhoneRead } from './inputs/readPhone'
export { readYuan } from './inputs/readYuan'
export type { YuanRead } from './inputs/readYuan'
export {
  isUnstored,
  labelsField,
  labelsPath,
  referenceAt,
  referenceOf,
  unnamed,
} from './fields/references'
export type { Reference } from './fields/references'
export { emptyWordsIn } from './texts/emptyWords'
export { relativeRange } from './periods/relativeRange'
export { prefilledBatches, prefilledFields } from './actions/prefilledBatches'
export type { Prefilled } from './actions/prefilledBatches'
export { borrowedItems, formOf, resolveAction } from './actions/resolveAction'
export { resolveColumn } from './fields/resolveColumn'
export { hidingPermission, requireField, resolveField } from './fields/resolveField'
export { resolveFilter } from './fields/resolveFilter'
export { resolveFormItem } from './fields/resolveFormItem'
export { textWidth } from './texts/textWidth'
export { maxListMb, maxUploadMb } from './inputs/uploadLimit'
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
export { everyField, fillableFields } from './actions/everyField'
export { isChinese, mapSchemaTexts, schemaTexts } from './texts/schemaTexts'
export type { SchemaText } from './texts/schemaTexts'
