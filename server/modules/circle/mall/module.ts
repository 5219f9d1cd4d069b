import { defineModule } from '../../../kit/defineModule'
import { defineRoute } from '../../../kit/http'
import { readConfig } from '../../company/dictionary/configs'
import { hidePages } from '../../company/menu'
import { mallErrors } from './errors'
import { hasMall, mallAddress } from './mallAddress'

const address = defineRoute({
  call: 'GET /association/mall/address',
  permission: 'gp:mall:open',
  summary: '馆配选书商城的地址',
  handle: (ctx) =>
    ctx.trx(async (trx) => ({ url: mallAddress(await readConfig(trx, 'library.mall.url')) })),
})

export const mallModule = defineModule({
  name: 'mall',
  routes: [address],
  errors: mallErrors,
  listen() {
    hidePages('mall', async (trx) =>
      hasMall(await readConfig(trx, 'library.mall.url')) ? [] : ['/librarySelectionMall'],
    )
  },
})
