import { Switch } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { partsOfKeys, useShortcuts, type Shortcut } from '../../../runtime/keyboard'
import '../sheet.css'
import { shellGroup } from '../menu/shellGroup'
import { texts } from './texts'

/** Every shortcut that answers now, by group. Keys that hold back at the moment (the last page's 下一页) are left out. */
export function ShortcutSheet() {
  const text = useTexts(texts)
  const { active, hasPlainKeys, setPlainKeys } = useShortcuts()
  return (
    <div className="shell-sheet">
      <div className="shell-sheet-groups">
        {groupsOf(active.filter(({ when }) => when?.() ?? true)).map(([group, shortcuts]) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{group === shellGroup ? text('everywhere') : group}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    {partsOfKeys(keys).map((part) => (
                      <kbd key={part}>{part}</kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="shell-sheet-switch">
        <Switch size="small" checked={hasPlainKeys} onChange={setPlainKeys} />
        {text('plainKeys')}
        <small>{text('plainKeysHint')}</small>
      </label>
    </div>
  )
}

/** The first of each combination is the one that answers; always-there groups come last. */
function groupsOf(active: readonly Shortcut[]): [string, Shortcut[]][] {
  const seen = new Set<string>()
  const groups = new Map<string, Shortcut[]>()
  for (const shortcut of active) {
    if (seen.has(shortcut.keys)) continue
    seen.add(shortcut.keys)
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut])
  }
  return [...groups].sort(([a], [b]) => Number(a === shellGroup) - Number(b === shellGroup))
}
