import { SaxesParser } from 'saxes'
import { damaged } from './zipEntries'
import { WorkbookError } from '../WorkbookError'

export interface XmlHandlers {
  /** Name without its prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Longest piece between two tags: a cell holds 32,767 signs, a megabyte is no cell. */
const maxTextLength = 1024 * 1024

export interface XmlReader {
  write(piece: Buffer): void
  end(): void
}

/**
 * XML piece by piece. Document types are refused: nothing outside the file and no entity of its own is ever looked at.
 * @throws WorkbookError from `write` and `end`
 */
export function createXmlReader({ open, text, close }: XmlHandlers): XmlReader {
  const parser = new SaxesParser<{ position: false }>({ position: false })
  const decoder = new TextDecoder('utf-8')
  let sinceTag = 0
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw new WorkbookError('FILE_DAMAGED', '文件里有外部引用，不能读取，请另存为新的 xlsx 后重试')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    open?.(localName(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return {
    write(piece) {
      parser.write(decoder.decode(piece, { stream: true }))
      sinceTag += piece.length
      if (sinceTag > maxTextLength)
        throw new WorkbookError('FILE_DAMAGED', '有的单元格内容过长，请删减后重试')
    },
    end: () => void parser.close(),
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
