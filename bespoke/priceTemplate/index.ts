export { AddTemplate, CopyTemplate, EditTemplate, TryTemplate } from './dialogs'
