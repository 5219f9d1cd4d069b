import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { Block } from '../frame/Block'
import { Nothing } from '../frame/Nothing'
import type { CompanyService } from '../../state/types'
import { texts } from '../../texts'
import { WaitingLines } from '../frame/Waiting'

/** Who of the platform looks after the company, with the number to call. */
export function Service() {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'service'],
    queryFn: ({ signal }) =>
      http.call<CompanyService>('POST /shop/companys/selectCurrentCompany', {
        quiet: true,
        signal,
      }),
  })
  return (
    <Block title={text('service')} query={query} waiting={<WaitingLines count={1} />}>
      {({ customerServiceManager: name, managerPhone: phone }) =>
        name ? (
          <p className="home-service">
            <span>{name}</span>
            {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </p>
        ) : (
          <Nothing>{text('noService')}</Nothing>
        )
      }
    </Block>
  )
}
