drop index app_user_phone;
delete from verification_code where scene = 'LOGIN';
alter table verification_code drop constraint verification_code_scene_check;
alter table verification_code add constraint verification_code_scene_check
  check (scene in ('REGISTER', 'PASSWORD', 'PROFILE'));
