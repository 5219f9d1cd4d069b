import { typeHelp } from '../../authoring/scaffold/parseFields'

export const help = `用法：npm run new-page -- <路由> --title <标题> [--module <模块>] <来源> [页面] [--menu <组>]

新建一个页面：页面文件、资源、字典、权限、数据表、服务端声明和测试，一次写好，检查通过，打开就能用。
在终端里不写任何参数，会一项一项地问。

来源（选一个）
  --fields "…"          从无到有：自己写字段，连资源、数据表、服务端一起新建
                        name:书名*:text:100, pages:页数:integer, price:定价:money,
                        status:状态:dict(enable_status), publisherId:出版社:ref(publisher)
                        一个字段写成 名字:中文名:类型:最多几个字；中文名后面加 * 是必填
                        类型：${typeHelp}
  --table <表>          已有的数据表：列、类型、注释、检查、外键都从库里读（DATABASE_URL，不写则内置库）
  --openapi <文件|网址> --operation "POST /x/page"
                        OpenAPI 文档里的一个接口
  --resource <资源>     已有的资源，再做一个列表

页面
  --kind scan           做一个扫描作业，而不是列表：按名称扫到已有资源的行，列在旁边；
                        扫到以后还要做什么，写在服务端的 take 里。来源只能是 --resource
  --detail              加一个详情页，点名称打开
  --form                新增、编辑用整页的表单，不用对话框
  --report              加一个统计页（要有字典或日期，和整数或金额）

其他
  --module products     放在 schemas/pages 的哪个文件夹，默认 products
  --resource imprint    与 --fields、--table、--openapi 一起写时，是新资源的名字
  --menu companys.goods 菜单组（schemas/menu.json）；不写则不进菜单
  --help                显示这一页

例
  npm run new-page -- /imprintInfo --title 出版品牌 --menu companys.goods --fields "name:名称*:text:100, status:状态*:dict(enable_status)"
  npm run new-page -- /brandTable --title 品牌资料 --resource brandCopy --table product_brand
`
