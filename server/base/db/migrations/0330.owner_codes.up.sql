-- A transfer of the owner is confirmed by a code to the owner's own phone: the scene was served and not storable.
alter table verification_code drop constraint verification_code_scene_check;
alter table verification_code add constraint verification_code_scene_check
  check (scene in ('REGISTER', 'PASSWORD', 'PROFILE', 'LOGIN', 'PAY', 'OWNER'));
