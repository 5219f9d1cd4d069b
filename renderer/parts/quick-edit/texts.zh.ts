export const zh = {
  changeField: '修改{{label}}：{{value}}',
  newValue: '新的{{label}}',
  empty: '未填',
  saving: '正在保存',
  saved: '已保存',
  notSaved: '没有保存，请稍后再试',
}
