import type { Rule } from '../types'
import { actionWhole } from './actions/actionWhole'
import { askFirst } from './actions/askFirst'
import { idleWord } from './actions/idleWord'
import { statedTwice } from './actions/statedTwice'
import { unusedAction } from './actions/unusedAction'
import { addFit } from './columns/addFit'
import { columnFit } from './columns/columnFit'
import { columnPlace } from './columns/columnPlace'
import { measureFit } from './columns/measureFit'
import { quickEditFit } from './columns/quickEditFit'
import { reportCompare } from './columns/reportCompare'
import { comparedType } from './expressions/comparedType'
import { expression } from './expressions/expression'
import { fixedExpression } from './expressions/fixedExpression'
import { formilyKeyword } from './expressions/formilyKeyword'
import { template } from './expressions/template'
import { choiceSource } from './fields/choiceSource'
import { circularUse } from './fields/circularUse'
import { fieldSource } from './fields/fieldSource'
import { inputFit } from './fields/inputFit'
import { rangeValue } from './fields/rangeValue'
import { smallestNumber } from './fields/smallestNumber'
import { startValue } from './fields/startValue'
import { stateTone } from './fields/stateTone'
import { widgetFit } from './fields/widgetFit'
import { duplicateKey } from './files/duplicateKey'
import { fileName } from './files/fileName'
import { keyOrder } from './files/keyOrder'
import { newerVersion, olderVersion } from './files/languageVersion'
import { menuOrder } from './files/menuOrder'
import { menuShape } from './files/menuShape'
import { pageLength } from './files/pageLength'
import { schemaLink } from './files/schemaLink'
import { shape } from './files/shape'
import { syntax } from './files/syntax'
import { callParam } from './parameters/callParam'
import { openParam } from './parameters/openParam'
import { optionParent } from './parameters/optionParent'
import { queryParam } from './parameters/queryParam'
import { chosenFilter } from './references/chosenFilter'
import { likeWhole } from './references/likeWhole'
import { listAnswer } from './references/listAnswer'
import { unknownAction } from './references/unknownAction'
import { unknownCall } from './references/unknownCall'
import { unknownChoice } from './references/unknownChoice'
import { unknownComponent } from './references/unknownComponent'
import { unknownDictionary } from './references/unknownDictionary'
import { unknownField } from './references/unknownField'
import { unknownMenuGroup } from './references/unknownMenuGroup'
import { unknownPermission } from './references/unknownPermission'
import { unknownResource } from './references/unknownResource'
import { unknownRoute } from './references/unknownRoute'
import { unknownSet } from './references/unknownSet'
import { unknownValue } from './references/unknownValue'
import { duplicateEntry } from './repeats/duplicateEntry'
import { duplicateName } from './repeats/duplicateName'
import { longTabs } from './repeats/longTabs'
import { redundant } from './repeats/redundant'
import { reservedFilter } from './repeats/reservedFilter'
import { shortForm } from './repeats/shortForm'
import { recordFit } from './sections/recordFit'
import { scanKeys } from './sections/scanKeys'
import { scanSentences } from './sections/scanSentences'
import { scanSteps } from './sections/scanSteps'
import { sectionContent } from './sections/sectionContent'
import { tabPlace } from './sections/tabPlace'
import { english } from './texts/english'
import { plainWords } from './texts/plainWords'
import { sameTitle } from './texts/sameTitle'
import { typography } from './texts/typography'

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
  likeWhole,
  optionParent,
  chosenFilter,
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
  addFit,
  choiceSource,
  rangeValue,
  widgetFit,
  startValue,
  inputFit,
  smallestNumber,
  fieldSource,
  sectionContent,
  scanSteps,
  scanKeys,
  scanSentences,
  menuOrder,
  actionWhole,
  idleWord,
  askFirst,
  unusedAction,
  statedTwice,
]
