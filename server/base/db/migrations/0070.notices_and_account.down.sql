drop index message_mine;
drop table server_key, captcha, verification_code, fast_menu, questionnaire_answer,
  questionnaire_question, questionnaire, notice_read, notice;
