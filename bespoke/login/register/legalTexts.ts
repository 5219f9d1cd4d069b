/** A text people agree to. The operator of an installation puts their own in its place before opening registration. */
export interface LegalText {
  version: string
  /** `yyyy-MM-dd`. */
  effectiveDate: string
  paragraphs: readonly (readonly [title: string, content: string])[]
}

export const agreement: LegalText = {
  version: '1.0',
  effectiveDate: '2026-01-01',
  paragraphs: [
    [
      '一、服务内容',
      '本系统为图书与百货商家提供订单、商品、仓库、店铺、财务与统计等后台管理服务。具体功能以您所订购的版本为准。',
    ],
    [
      '二、账号',
      '您应使用真实的企业与联系人信息注册，妥善保管账号和密码。以您的账号进行的操作视为您本人或您授权的人员所为；发现账号被他人使用时，请立即修改密码并联系客服。',
    ],
    [
      '三、使用规范',
      '您上架、销售的图书与商品应当合法，不得利用本系统从事盗版、传播违禁出版物或其他违反法律法规的活动。',
    ],
    [
      '四、费用',
      '试用期内免费。试用期满后按订购的版本、接口次数与短信条数计费，价格以订购页面为准。',
    ],
    [
      '五、责任',
      '因平台接口调整、网络故障等原因造成服务中断的，我们会尽快恢复。您应自行核对订单、库存与账款等重要数据。',
    ],
  ],
}

export const privacy: LegalText = {
  version: '1.0',
  effectiveDate: '2026-01-01',
  paragraphs: [
    [
      '一、收集的信息',
      '注册与使用中提供的企业名称、联系人、手机号；您在系统中录入或从店铺同步的商品、订单与收件信息；登录时间、IP 地址与浏览器信息。',
    ],
    [
      '二、使用目的',
      '用于提供您订购的服务、保障账号安全、发送验证码与业务通知。未经您同意，不会用于其他目的。',
    ],
    [
      '三、存储与保护',
      '数据按企业相互隔离，密码以不可还原的方式保存，收件信息的查看与解密留有记录。',
    ],
    ['四、您的权利', '您可以在个人中心查看和修改个人资料；注销账号或导出数据请联系客服经理。'],
  ],
}
