import { sql } from 'kysely'
import { asSystem, type Db, type Trx } from '../../../base/db'

interface KnownConfig {
  configKey: string
  configName: string
  configValue: string
  valueType: 'TEXT' | 'INT' | 'MONEY' | 'SWITCH' | 'PASSWORD'
  remark: string
}

/** Every parameter the program reads, with what holds until the platform changes it. */
export const knownConfigs = [
  {
    configKey: 'user.initPassword',
    configName: '新用户的初始密码',
    configValue: '',
    valueType: 'PASSWORD',
    remark: '8 到 30 位，要有字母和数字；留空则每次随机生成（建议）',
  },
  {
    configKey: 'register.trialDays',
    configName: '新公司的试用天数',
    configValue: '15',
    valueType: 'INT',
    remark: '从注册那一刻算起，只影响以后注册的公司',
  },
  {
    configKey: 'order.autoFinishDays',
    configName: '发货多少天后订单自动完成',
    configValue: '15',
    valueType: 'INT',
    remark: '从发货那一刻算起；有没有处理完的售后时不自动完成',
  },
  {
    configKey: 'gp.auditHours',
    configName: '馆配订单多少小时未审核自动驳回',
    configValue: '48',
    valueType: 'INT',
    remark: '从进入供货商待审核那一刻算起；驳回后解锁库存、解冻货款，书目退回采配任务',
  },
  {
    configKey: 'gp.search.daily',
    configName: '馆配搜书每家公司每天最多看多少种书',
    configValue: '2000',
    valueType: 'INT',
    remark: '不同的书一种算一次，今天看过的再看不算；用完提示“今日搜书次数已用完！”',
  },
  {
    configKey: 'library.mall.url',
    configName: '馆配选书商城的地址',
    configValue: '',
    valueType: 'TEXT',
    remark:
      '以 https:// 开头；网站还要写在部署设置 MALL_HOSTS 里才会打开；留空则用部署设置 MALL_URL，也没有时菜单里不出现商城',
  },
  {
    configKey: 'order.serviceFeePermille',
    configName: '跨公司订单的技术服务费（千分之几）',
    configValue: '0',
    valueType: 'TEXT',
    remark: '订单完成时从供货方的货款中扣，按货款的千分之几；0 不收',
  },
] as const satisfies readonly KnownConfig[]

export type ConfigKey = (typeof knownConfigs)[number]['configKey']

/** A parameter as it is now; changes take effect with the next call. */
export async function readConfig(trx: Trx, key: ConfigKey): Promise<string> {
  const row = await trx
    .selectFrom('sysConfig')
    .select('configValue')
    .where('configKey', '=', key)
    .executeTakeFirst()
  return (
    row?.configValue ?? knownConfigs.find(({ configKey }) => configKey === key)?.configValue ?? ''
  )
}

/** New parameters come in, names and explanations follow the program; values stay as the platform left them. */
export const syncConfigs = (db: Db): Promise<void> =>
  asSystem(db, async (trx) => {
    await trx
      .insertInto('sysConfig')
      .values([...knownConfigs])
      .onConflict((conflict) =>
        conflict.column('configKey').doUpdateSet({
          configName: sql`excluded.config_name`,
          valueType: sql`excluded.value_type`,
        }),
      )
      .execute()
  })
