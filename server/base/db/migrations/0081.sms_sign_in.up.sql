-- A code may also sign somebody in.
alter table verification_code drop constraint verification_code_scene_check;
alter table verification_code add constraint verification_code_scene_check
  check (scene in ('REGISTER', 'PASSWORD', 'PROFILE', 'LOGIN'));
create index app_user_phone on app_user (phone) where delete_time is null;
