delete from verification_code where scene = 'OWNER';
alter table verification_code drop constraint verification_code_scene_check;
alter table verification_code add constraint verification_code_scene_check
  check (scene in ('REGISTER', 'PASSWORD', 'PROFILE', 'LOGIN', 'PAY'));
