/** Shows the little Markdown of help texts: paragraphs, fenced code, `code`, **bold**. Text stays text: no HTML is made of it. */
export function renderMarkdown(text: string): HTMLElement {
  const root = document.createElement('div')
  root.className = 'wb-help'
  for (const [place, block] of text.split('```').entries()) {
    if (place % 2 === 1) {
      const pre = root.appendChild(document.createElement('pre'))
      pre.textContent = block.replace(/^\w*\n/, '').trimEnd()
      continue
    }
    for (const paragraph of block.split(/\n{2,}/).filter((part) => part.trim()))
      root.appendChild(inline(paragraph.trim()))
  }
  return root
}

function inline(paragraph: string): HTMLElement {
  const element = document.createElement('p')
  for (const part of paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/)) {
    const tag = part.startsWith('`') ? 'code' : part.startsWith('**') ? 'strong' : undefined
    if (!tag) {
      element.append(part)
      continue
    }
    const inner = element.appendChild(document.createElement(tag))
    inner.textContent = tag === 'code' ? part.slice(1, -1) : part.slice(2, -2)
  }
  return element
}
