import type { SectionTab } from '../../../../schemas/contract/language.gen'
import { SectionTabs } from './SectionTabs'
import type { SectionFrame } from './SectionFrame'
import { SectionView } from './SectionView'
import { countOf, shownOnly, type DetailSection } from './sections'

interface SectionsProps {
  /** Those the record lets be seen. */
  sections: readonly DetailSection[]
  tabs?: readonly SectionTab[]
  /** As asked for, by the address or a click; a tab that is not there means the first. */
  tab?: string
  onTab?: (key: string) => void
  frame: SectionFrame
  /** Makes ids unique within the document. */
  prefix: string
  title: string
  isCompact?: boolean
}

/** Sections without a tab first, then the tabs and what stands under the open one. */
export function Sections(props: SectionsProps) {
  const { sections, frame, prefix, title, isCompact, onTab } = props
  const scope = { ...frame.scope, row: frame.record }
  const tabs = shownOnly(props.tabs ?? [], scope)
  const active = activeTab(tabs, props.tab)
  const draw = (section: DetailSection) => (
    <SectionView
      key={section.id}
      section={section}
      frame={frame}
      anchor={`${prefix}${section.id}`}
      isCompact={isCompact}
    />
  )
  const panel = `${prefix}panel`
  return (
    <>
      {sections.filter(({ tab }) => tab === undefined).map(draw)}
      {active !== undefined && (
        <div className="bd-tabbed">
          <SectionTabs
            tabs={tabs.map((tab) => ({ ...tab, count: countOf(tab, scope) }))}
            active={active}
            onChange={(key) => onTab?.(key)}
            panel={panel}
            label={title}
          />
          <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${active}`} tabIndex={-1}>
            {sections.filter(({ tab }) => tab === active).map(draw)}
          </div>
        </div>
      )}
    </>
  )
}

/** The tab that is open: the asked one while it is to be seen, else the first. */
const activeTab = (
  tabs: readonly Pick<SectionTab, 'key'>[],
  asked: string | undefined,
): string | undefined => (tabs.find(({ key }) => key === asked) ?? tabs[0])?.key
