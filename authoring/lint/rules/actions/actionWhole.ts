import type { Action } from '../../../../schemas/contract/language.gen'
import type { Rule } from '../../types'
import { actionsOf } from '../../walk/actionsOf'

/** An action must do something, and its permission is said once: at its call. */
export const actionWhole: Rule = {
  id: 'ACT001',
  level: 'error',
  meaning:
    '操作有接口、打开的页面或组件；有接口的不写权限，服务端照资源的声明执行的才写；导入有模板、试运行和执行三个接口',
  example: '操作 "编辑" 写了权限：权限取自接口 POST /product/brand/edit',
  *check(context) {
    for (const { file, path, action, use, place: inResource } of actionsOf(context)) {
      if (use !== undefined) continue
      const {
        label,
        kind,
        call,
        open,
        show,
        component,
        submit,
        copy,
        reset,
        permission,
        check,
        template,
      } = action as Partial<Action>
      const place = { file, path }
      if (!call && !open && !show && !component && !submit && !copy && !reset)
        yield { ...place, message: `操作 "${label}" 什么也不做：写 call、open、show 或 component` }
      if (inResource === 'resource' && show?.sections.some((section) => section.list))
        yield {
          file,
          path: [...path, 'show'],
          message: `操作 "${label}" 里有列表，写在用它的页面里：列表的筛选和列属于那个页面`,
        }
      if (call && permission && !(inResource === 'resource' && context.refusals[call]))
        yield {
          file,
          path: [...path, 'permission'],
          message: `操作 "${label}" 写了权限：权限取自接口 ${call}`,
        }
      if (kind === 'import' && (!check || !template))
        yield { ...place, message: `导入 "${label}" 缺少 ${check ? 'template' : 'check'}` }
      if (kind !== 'import' && (check || template))
        yield { ...place, message: `操作 "${label}" 不是导入，check 与 template 用不上` }
    }
  },
}
