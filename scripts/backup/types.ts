/** What a backup says of itself, in its `manifest.json`; a restore is compared with it. */
export interface Manifest {
  format: 1
  kind: 'postgres' | 'pglite'
  takenAt: string
  /** Names of the applied migrations. */
  migrations: string[]
  /** Rows by table, of the very moment the database was copied. */
  rows: Record<string, number>
  /** Whether the files folder is in it; files in a bucket are backed up where the bucket is. */
  hasFiles: boolean
}

export interface Place {
  /** PostgreSQL; otherwise the embedded database in the data folder. */
  databaseUrl?: string
  dataDir: string
}

/** A sentence for whoever runs the script; nothing was done. */
export class BackupRefused extends Error {}
