import { Type } from 'typebox'
import { dictValue, type Route } from '../../../../kit/http'
import { moneyField } from '../bodyFields'
import { changeOrders } from '../edit/changeOrders'
import { setLogistics, type Waybill } from '../edit/setLogistics'
import { setService, type ServiceInput } from '../edit/setService'
import { uploadAgain } from '../edit/uploadAgain'
import { toggleUrgent, urge } from '../edit/urge'

const logistics = changeOrders({
  call: 'POST /order/shopOrders/setLogistics',
  permission: 'order:center:express',
  title: '修改物流',
  isSingle: true,
  values: {
    expressCode: dictValue('express_code'),
    expressNum: Type.String({ minLength: 1, maxLength: 60, title: '快递单号' }),
  },
  change: (trx, ctx, order, input) => setLogistics(trx, ctx, order, input as unknown as Waybill),
})

const urged = changeOrders({
  call: 'POST /order/shopOrders/urge',
  permission: 'order:center:urge',
  title: '催发货',
  change: urge,
})

const urgent = changeOrders({
  call: 'POST /order/shopOrders/urgent',
  permission: 'order:center:urge',
  title: '加急',
  change: toggleUrgent,
})

const upload = changeOrders({
  call: 'POST /order/shopOrders/upload',
  permission: 'order:center:upload',
  title: '重新回传',
  change: uploadAgain,
})

const service = changeOrders({
  call: 'POST /order/shopOrders/setService',
  permission: 'order:cloud:fee',
  title: '调整服务费',
  isSingle: true,
  values: {
    serviceAmount: moneyField('云仓服务费'),
    remark: Type.String({ minLength: 1, maxLength: 200, title: '调整原因' }),
  },
  change: (trx, ctx, order, input) => setService(trx, ctx, order, input as unknown as ServiceInput),
})

/** Changes of an order after its review that are no transition. */
export const lifeRoutes: readonly Route[] = [logistics, urged, urgent, upload, service]
