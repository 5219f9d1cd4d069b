const day = '[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'

/** Pattern of a date as calls carry it: 2026-11-21. A day its month does not have is refused by the database. */
export const dateText = `^${day}$`

/** Pattern of a time as calls carry it: 2026-11-21 08:30:00. */
export const timeText = `^${day} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$`
