import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../../../runtime/errors'
import type { LayoutName } from '../../../runtime/theme'
import { Brand } from './Brand'
import { ColumnBar } from './ColumnBar'
import { Crumbs } from './Crumbs'
import { FoldButton } from './FoldButton'
import { ModuleBar } from './ModuleBar'
import { RailBar } from './RailBar'
import { ShellHeader } from './ShellHeader'
import { SideBar, useIsSideAway } from './SideBar'
import { SideLinks } from '../menu/SideLinks'
import { SideTree } from '../menu/SideTree'
import { TopMenu } from './TopMenu'

/** A layout: what stands over everything, what beside the pages, what over the tab bar. One of Top and Head has the header. */
export interface Layout {
  Top?: ComponentType
  Side?: ComponentType
  Head?: ComponentType
}

/** The six layouts of the specification, and the one of narrow windows. The pages themselves never move. */
export const layouts: Record<LayoutName | 'narrow', Layout> = {
  /** Everything in the header; modules open panels. */
  horizontal: { Top: HorizontalTop },
  /** The whole menu at the side. */
  vertical: { Side: VerticalSide, Head: CrumbHead },
  /** Modules in a first column, the pages of the chosen one in a second. */
  column: { Side: ColumnSide, Head: CrumbHead },
  /** Modules over the pages, the pages of the chosen one at the side from top to bottom. */
  comprehensive: { Side: ModuleSide, Head: ModuleHead },
  /** The same below a header of full width. */
  common: { Top: CommonTop, Side: ModuleSideBelow },
  /** A rail of icons; the menu floats over the pages. */
  float: { Side: FloatSide, Head: CrumbHead },
  narrow: { Top: NarrowTop },
}

const DrawerMenu = lazyPart(async () => (await import('./DrawerMenu')).DrawerMenu)

function HorizontalTop() {
  return (
    <ShellHeader>
      <Brand />
      <TopMenu />
    </ShellHeader>
  )
}

function NarrowTop() {
  return (
    <ShellHeader>
      <Suspense fallback={null}>
        <DrawerMenu />
      </Suspense>
      <Brand />
    </ShellHeader>
  )
}

function CommonTop() {
  return (
    <ShellHeader>
      <Brand />
      <FoldButton />
      <ModuleBar />
    </ShellHeader>
  )
}

function ModuleHead() {
  return (
    <ShellHeader>
      <FoldedBrand />
      <FoldButton />
      <ModuleBar />
    </ShellHeader>
  )
}

function CrumbHead() {
  return (
    <ShellHeader>
      <FoldButton />
      <Crumbs />
    </ShellHeader>
  )
}

/** The logo, while the side bar that has it is away. */
function FoldedBrand() {
  return useIsSideAway() ? <Brand isCompact /> : null
}

function VerticalSide() {
  return (
    <SideBar folded={<RailBar />}>
      <Brand />
      <SideTree />
    </SideBar>
  )
}

function FloatSide() {
  return <RailBar />
}

function ColumnSide() {
  return (
    <>
      <ColumnBar />
      <SideBar isPanel>
        <SideLinks />
      </SideBar>
    </>
  )
}

function ModuleSide() {
  return (
    <SideBar>
      <Brand />
      <SideLinks />
    </SideBar>
  )
}

function ModuleSideBelow() {
  return (
    <SideBar>
      <SideLinks />
    </SideBar>
  )
}
