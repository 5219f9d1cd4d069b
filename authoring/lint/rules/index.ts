import type { Rule } from '../types'
import { actionWhole } from './actionWhole'
import { choiceSource } from './choiceSource'
import { columnFit } from './columnFit'
import { duplicateEntry } from './duplicateEntry'
import { duplicateKey } from './duplicateKey'
import { duplicateName } from './duplicateName'
import { expression } from './expression'
import { fileName } from './fileName'
import { formilyKeyword } from './formilyKeyword'
import { keyOrder } from './keyOrder'
import { newerVersion, olderVersion } from './languageVersion'
import { menuShape } from './menuShape'
import { pageLength } from './pageLength'
import { queryParam } from './queryParam'
import { quickEditFit } from './quickEditFit'
import { rangeValue } from './rangeValue'
import { reportCompare } from './reportCompare'
import { reservedFilter } from './reservedFilter'
import { shape } from './shape'
import { syntax } from './syntax'
import { template } from './template'
import { unknownAction } from './unknownAction'
import { unknownCall } from './unknownCall'
import { unknownComponent } from './unknownComponent'
import { unknownDictionary } from './unknownDictionary'
import { unknownField } from './unknownField'
import { unknownMenuGroup } from './unknownMenuGroup'
import { unknownPermission } from './unknownPermission'
import { unknownResource } from './unknownResource'
import { unknownRoute } from './unknownRoute'
import { unknownValue } from './unknownValue'

/** Every rule, in the order of docs/language/rules.md. */
export const rules: readonly Rule[] = [
  syntax,
  duplicateKey,
  newerVersion,
  olderVersion,
  shape,
  menuShape,
  fileName,
  keyOrder,
  pageLength,
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
  expression,
  template,
  formilyKeyword,
  duplicateName,
  duplicateEntry,
  reservedFilter,
  columnFit,
  reportCompare,
  quickEditFit,
  choiceSource,
  rangeValue,
  actionWhole,
]
