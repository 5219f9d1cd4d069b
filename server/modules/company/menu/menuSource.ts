import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../base/projectFolder'
import { permissionsOf, upgrade } from '../../../../schemas/language'
import { schemas } from '../../../base/schemas'
import type { MenuModule, MenuSource } from './buildMenu'

/** What the schema room says about the menu today. */
export function menuSource(): MenuSource {
  return {
    modules: read<{ modules: MenuModule[] }>('menu.json').modules,
    pages: Object.values(schemas().pages),
    permissions: permissionsOf(read('permissions.json')),
  }
}

const read = <T>(name: string): T =>
  upgrade(JSON.parse(readFileSync(join(projectFolder, 'schemas', name), 'utf8'))) as T
