export function ScanPage(_props: { page: unknown; resources: unknown }) { return null }
