delete from verification_code where scene = 'SECOND';
alter table verification_code drop constraint verification_code_scene_check;
alter table verification_code add constraint verification_code_scene_check
  check (scene in ('REGISTER', 'PASSWORD', 'PROFILE', 'LOGIN', 'PAY', 'OWNER'));
alter table app_user drop column guesses_from, drop column password_given, drop column password_any_case;
drop index login_log_name_tries;
drop index login_log_address_tries;
alter table login_log drop column device_id;
drop table spent_proof;
drop table second_factor_ticket;
drop table known_device;
