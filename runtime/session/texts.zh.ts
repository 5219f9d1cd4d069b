export const zh = {
  earlyMorning: '早上好',
  morning: '上午好',
  noon: '中午好',
  afternoon: '下午好',
  evening: '晚上好',
  guest: '游客',
  menuShape: '路由格式返回有误！',
  userShape: 'getUserInfo核心接口异常，请检查返回JSON格式是否正确',
  noToken: '登录接口异常，未正确返回 token，请稍后重试或联系管理员',
  noSocialToken: 'login核心接口异常，未正确返回 token，请稍后重试或联系管理员',
}
