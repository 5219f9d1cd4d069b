import actionSchema from '../../schemas/meta/action.schema.json'
import commonSchema from '../../schemas/meta/common.schema.json'
import dictionarySchema from '../../schemas/meta/dictionary.schema.json'
import formSchema from '../../schemas/meta/form.schema.json'
import listSchema from '../../schemas/meta/list.schema.json'
import nameSchema from '../../schemas/meta/names.schema.json'
import pageSchema from '../../schemas/meta/page.schema.json'
import printSchema from '../../schemas/meta/print.schema.json'
import resourceSchema from '../../schemas/meta/resource.schema.json'
import scanSchema from '../../schemas/meta/scan.schema.json'
import sectionSchema from '../../schemas/meta/section.schema.json'

/** A meta-schema as its file holds it; `$id` is the file's name. */
export interface MetaSchema {
  $id: string
  [keyword: string]: unknown
}

/** Every meta-schema; `language.schema.json` only ties the types together. Imported, so that it is there in a browser too. */
export const metaSchemas: readonly MetaSchema[] = [
  actionSchema,
  commonSchema,
  dictionarySchema,
  formSchema,
  listSchema,
  nameSchema,
  pageSchema,
  printSchema,
  resourceSchema,
  scanSchema,
  sectionSchema,
]
