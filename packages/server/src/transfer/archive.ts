/**
 * An archive holds the data of a service: every row, and every object that a row refers to. It is a sequence of lines of
 * JSON in UTF-8. The line of an object is followed by its bytes and a line break. docs/service/backup.md describes it.
 *
 * It begins with an ArchiveHead and closes with an ArchiveEnd, so one that was cut short is noticed.
 */
export interface ArchiveHead {
  readonly archive: 'conversation-analytics';
  readonly version: typeof archiveVersion;
  /** How many statements of the schema the database had. */
  readonly schema: number;
}

/** A row of a table. One with the key of an earlier row replaces it. */
export interface ArchiveRow {
  readonly table: string;
  readonly row: Row;
}

/** The column names and values of a row, as PostgreSQL writes them to JSON. */
export type Row = Readonly<Record<string, unknown>>;

export interface ArchiveObject {
  readonly object: string;
  readonly bytes: number;
}

export interface ArchiveEnd {
  readonly end: true;
  readonly rows: number;
  readonly objects: number;
  /** Of all bytes before this line, in hex. */
  readonly sha256: string;
}

/** Another number means that this version cannot read it. */
export const archiveVersion = 1;

/** How much an archive holds. */
export interface ArchiveCounts {
  readonly rows: number;
  readonly objects: number;
}
