import type { OutsideSender } from './jobs'
import { marketplaceSenders } from './marketplaces'
import { smsSender } from './modules/register/sendSms'

/** Who does what is to be done outside the database, by kind. */
export const outsideSenders: Readonly<Record<string, OutsideSender>> = {
  sms: async ({ phone, text }: { phone: string; text: string }) => {
    const send = smsSender()
    if (!send) throw new Error('outsideSenders: no gateway for texts; set SMS_GATEWAY_URL')
    await send(phone, text)
  },
  ...marketplaceSenders,
}
