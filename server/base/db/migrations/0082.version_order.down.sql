delete from verification_code where scene = 'PAY';
alter table verification_code drop constraint verification_code_scene_check;
alter table verification_code add constraint verification_code_scene_check
  check (scene in ('REGISTER', 'PASSWORD', 'PROFILE', 'LOGIN'));
update software_version set platform_ids = '[]' where id = 36;
drop table version_order;
