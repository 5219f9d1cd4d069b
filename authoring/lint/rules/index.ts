import type { Rule } from '../types'
import { actionWhole } from './actionWhole'
import { askFirst } from './askFirst'
import { callParam } from './callParam'
import { choiceSource } from './choiceSource'
import { circularUse } from './circularUse'
import { columnFit } from './columnFit'
import { columnPlace } from './columnPlace'
import { comparedType } from './comparedType'
import { duplicateEntry } from './duplicateEntry'
import { duplicateKey } from './duplicateKey'
import { duplicateName } from './duplicateName'
import { english } from './english'
import { expression } from './expression'
import { fieldSource } from './fieldSource'
import { fileName } from './fileName'
import { fixedExpression } from './fixedExpression'
import { formilyKeyword } from './formilyKeyword'
import { idleWord } from './idleWord'
import { inputFit } from './inputFit'
import { keyOrder } from './keyOrder'
import { newerVersion, olderVersion } from './languageVersion'
import { listAnswer } from './listAnswer'
import { longTabs } from './longTabs'
import { measureFit } from './measureFit'
import { menuOrder } from './menuOrder'
import { menuShape } from './menuShape'
import { openParam } from './openParam'
import { optionParent } from './optionParent'
import { pageLength } from './pageLength'
import { queryParam } from './queryParam'
import { plainWords } from './plainWords'
import { quickEditFit } from './quickEditFit'
import { rangeValue } from './rangeValue'
import { recordFit } from './recordFit'
import { redundant } from './redundant'
import { reportCompare } from './reportCompare'
import { reservedFilter } from './reservedFilter'
import { sameTitle } from './sameTitle'
import { scanKeys } from './scanKeys'
import { scanSteps } from './scanSteps'
import { schemaLink } from './schemaLink'
import { sectionContent } from './sectionContent'
import { shape } from './shape'
import { shortForm } from './shortForm'
import { stateTone } from './stateTone'
import { startValue } from './startValue'
import { statedTwice } from './statedTwice'
import { syntax } from './syntax'
import { tabPlace } from './tabPlace'
import { template } from './template'
import { typography } from './typography'
import { unknownAction } from './unknownAction'
import { unknownCall } from './unknownCall'
import { unknownComponent } from './unknownComponent'
import { unknownDictionary } from './unknownDictionary'
import { unknownField } from './unknownField'
import { unknownMenuGroup } from './unknownMenuGroup'
import { unknownPermission } from './unknownPermission'
import { unknownResource } from './unknownResource'
import { unknownChoice } from './unknownChoice'
import { unknownSet } from './unknownSet'
import { unknownRoute } from './unknownRoute'
import { unknownValue } from './unknownValue'
import { unusedAction } from './unusedAction'
import { widgetFit } from './widgetFit'

/** Every rule, in the order of docs/language/rules.md. */
export const rules: readonly Rule[] = [
  syntax,
  duplicateKey,
  newerVersion,
  olderVersion,
  shape,
  menuShape,
  fileName,
  schemaLink,
  keyOrder,
  pageLength,
  recordFit,
  stateTone,
  redundant,
  shortForm,
  longTabs,
  typography,
  plainWords,
  sameTitle,
  english,
  unknownField,
  unknownDictionary,
  unknownCall,
  unknownRoute,
  unknownPermission,
  unknownComponent,
  unknownResource,
  unknownAction,
  unknownMenuGroup,
  unknownValue,
  queryParam,
  callParam,
  openParam,
  tabPlace,
  unknownChoice,
  unknownSet,
  circularUse,
  listAnswer,
  optionParent,
  expression,
  comparedType,
  fixedExpression,
  template,
  formilyKeyword,
  duplicateName,
  duplicateEntry,
  reservedFilter,
  columnFit,
  reportCompare,
  measureFit,
  columnPlace,
  quickEditFit,
  choiceSource,
  rangeValue,
  widgetFit,
  startValue,
  inputFit,
  fieldSource,
  sectionContent,
  scanSteps,
  scanKeys,
  menuOrder,
  actionWhole,
  idleWord,
  askFirst,
  unusedAction,
  statedTwice,
]
