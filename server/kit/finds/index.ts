export { defineFind, type Find } from './defineFind'
export { findRecords, type FoundRecord } from './findRecords'
