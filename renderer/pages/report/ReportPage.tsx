import { useMemo } from 'react'
import type { ReportPage as ReportPageSchema } from '../../../schemas/contract/language.gen'
import { resolveColumn, type Resources } from '../../../schemas/language'
import { useCurrentPage } from '../../../runtime/routing'
import { useBlocks } from '../../language/blocks'
import { ListView } from '../list'
import { RegistryProvider } from '../../language/registry'
import { ComparedNote } from './ComparedNote'
import { DimensionChooser } from './DimensionChooser'
import { DrillTrail } from './DrillTrail'
import '../../parts/tokens.css'
import './report.css'
import { useReport } from './useReport'
import { useReportCells } from './useReportCells'

interface ReportPageProps {
  page: ReportPageSchema
  resources: Resources
}

/** A report: the list of its groups, by dimensions the person chooses; a click on a group goes into it. */
export function ReportPage({ page, resources }: ReportPageProps) {
  const report = useReport(page, resources)
  const registry = useReportCells(page, resources, report)
  const figures = useMemo(
    () => page.figures?.map((name) => resolveColumn(name, page.resource, resources)),
    [page, resources],
  )
  return (
    <RegistryProvider registry={registry}>
      <ListView
        id={page.path}
        label={page.title}
        list={report.list}
        resource={page.resource}
        resources={resources}
        body={report.body}
        figures={figures}
        above={page.sections && <Figures page={page} resources={resources} />}
        isGrouped
        carry={report.carry}
        lead={
          <div className="br-lead">
            {report.choose && (
              <DimensionChooser
                dimensions={report.dimensions}
                by={report.by}
                onChange={report.choose}
              />
            )}
            <DrillTrail steps={report.steps} onBack={report.backTo} />
            {report.compared && <ComparedNote {...report.compared} />}
          </div>
        }
      />
    </RegistryProvider>
  )
}

const noRow = {}

function Figures({ page, resources }: ReportPageProps) {
  const { RowDetail } = useBlocks()
  const { path, title, params, query } = useCurrentPage()
  const scope = useMemo(
    () => ({ path, title, query: { ...params, ...query } }),
    [path, title, params, query],
  )
  const detail = useMemo(() => ({ sections: page.sections ?? [] }), [page.sections])
  return (
    <RowDetail
      detail={detail}
      row={noRow}
      resource={page.resource}
      resources={resources}
      page={scope}
    />
  )
}
