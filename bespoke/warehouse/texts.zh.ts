export const zh = {
  listen: '试听',
  stop: '停',
  noWalls: '这个仓库还没有分拣墙，先在“分拣墙设置”里添加',
  noVoice: '这台电脑没有中文语音，服务器也读不出来，作业台只响提示音',
  noVoiceCure:
    '请在这台电脑上安装中文语音，或请管理员在服务器上安装 espeak-ng（部署参数 SPEECH_PROGRAM）',
  muted: '没有开语音播报',
  baskets: '{{rows}} 行 × {{columns}} 列，{{count}} 个篮',
  off: '停用',
  wall: '{{name}}的篮位',
}
